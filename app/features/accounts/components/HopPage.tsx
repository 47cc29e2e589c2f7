import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface HopPageProps {
  /** The address at another edition that the page goes to by itself. */
  location: string;
  skipPath: string;
  /** True when the sign-in here is offered to another edition; false when another edition is asked for one. */
  isOffering: boolean;
}

/** Shown for a moment on the way to another edition and back. */
export function HopPage({ location, skipPath, isOffering }: HopPageProps) {
  const { text } = useTexts();
  return (
    <SignInPage
      title={text(isOffering ? "signIn.hop.offering" : "signIn.hop.asking")}
      lede={text(isOffering ? "signIn.hop.offeringLede" : "signIn.hop.askingLede")}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <a href={location} rel="noreferrer" className={`${buttonClass("main")} min-h-11`}>
          {text("signIn.hop.go")}
        </a>
        <Link to={skipPath} reloadDocument>
          {text("signIn.hop.skip")}
        </Link>
      </div>
    </SignInPage>
  );
}
