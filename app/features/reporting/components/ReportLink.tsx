import { Link } from "@remix-run/react";
import { type ComponentType, type MouseEvent, type ReactNode, useContext, useState } from "react";
import { FormOwner } from "#app/kit/forms/components/Form.tsx";

type Dialog = ComponentType<{ path: string; onClose: () => void }>;

/** Loaded on first use; later imports return the same module. */
const loadDialog = () => import("./ReportDialog.tsx");
const preload = () => void loadDialog().catch(() => {});

/**
 * A link to the form that reports something. With scripts, whoever is signed in gets the form over the page instead; visitors are led to
 * sign in.
 */
export function ReportLink({ path, children }: { path: string; children: ReactNode }) {
  const isSignedIn = useContext(FormOwner) !== null;
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  function onClick(event: MouseEvent) {
    if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadDialog().then(
      (module) => setDialog(() => module.ReportDialog),
      // Without the form there is its page.
      () => window.location.assign(path),
    );
  }

  return (
    <>
      <Link
        to={path}
        rel="nofollow"
        discover="none"
        prefetch="none"
        onClick={onClick}
        onPointerEnter={isSignedIn ? preload : undefined}
        onFocus={isSignedIn ? preload : undefined}
      >
        {children}
      </Link>
      {Dialog && <Dialog path={path} onClose={() => setDialog(null)} />}
    </>
  );
}
