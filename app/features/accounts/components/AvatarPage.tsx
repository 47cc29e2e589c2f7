import type { ReactNode } from "react";
import type { MenuItem } from "#app/editions/menus.ts";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { AvatarSource } from "../avatar/avatar.ts";
import { AccountPage } from "./AccountPage.tsx";
import { Avatar } from "./Avatar.tsx";
import { PictureField } from "./PictureField.tsx";
import { PostForm } from "./PostForm.tsx";

export interface AvatarPageProps {
  nav: readonly MenuItem[];
  /** What is shown now, and where it comes from. */
  picture: string;
  source: AvatarSource;
  shape: string;
  /** Host name of the service that may have a picture for an address; null where there is none. */
  service: string | null;
  done: boolean;
  result: Refused | undefined;
}

export function AvatarPage({ nav, picture, source, shape, service, done, result }: AvatarPageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.avatar")}
      lede={text("avatar.lede")}
      done={done && text("avatar.done")}
      result={result}
    >
      <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <Avatar src={picture} size={160} alt={text("avatar.current")} className="border-3 border-accent p-1" />
        <p className="min-w-0 flex-1 basis-52 font-book text-item">{text(`avatar.now.${source}`)}</p>
      </div>
      <Section title={text("avatar.upload.title")}>
        <PostForm encType="multipart/form-data">
          <PictureField
            // Empty again, once the picture is another one.
            key={picture}
            name="picture"
            label={text("avatar.upload.label")}
            hint={text("avatar.upload.hint")}
            result={result}
          />
          <SubmitRow name="source" value="upload" label={text("avatar.upload.submit")} />
        </PostForm>
      </Section>
      <Section title={text("avatar.shape.title")}>
        <div className="flex items-start gap-5">
          <Avatar src={shape} size={96} alt="" />
          <div className="grid min-w-0 gap-3">
            <p className="text-soft">{text("avatar.shape.hint")}</p>
            {source === "shape" ? (
              <InUse>{text("avatar.inUse")}</InUse>
            ) : (
              <Choice source="shape" label={text("avatar.shape.submit")} />
            )}
          </div>
        </div>
      </Section>
      {service !== null && (
        <Section title={text("avatar.email.title")}>
          <p className="mb-3 text-soft">{text("avatar.email.hint", { service })}</p>
          <Choice source="email" label={text(source === "email" ? "avatar.email.again" : "avatar.email.submit")} />
        </Section>
      )}
    </AccountPage>
  );
}

/** One press chooses it. */
function Choice({ source, label }: { source: AvatarSource; label: ReactNode }) {
  return (
    <PostForm>
      <SubmitRow name="source" value={source} look="plain" label={label} />
    </PostForm>
  );
}

function InUse({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-note">
      <Icon name="check" className="text-accent" />
      {children}
    </p>
  );
}
