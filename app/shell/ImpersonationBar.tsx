import { Form } from "@remix-run/react";
import type { ImpersonationBanner } from "#app/features/accounts/session/frame-account.server.ts";
import { Button } from "#app/kit/ui/Button.tsx";

/** On every page while somebody of the team sees the site as somebody else: as whom, for how long, and the way back. */
export function ImpersonationBar({ label, endPath, endLabel }: ImpersonationBanner) {
  return (
    <div className="sticky top-0 z-10 border-line border-t bg-sun py-2.5">
      {/* A whole new page, because everything on it was somebody else's. */}
      <Form method="post" action={endPath} reloadDocument className="wrap flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-note">{label}</p>
        <Button type="submit">{endLabel}</Button>
      </Form>
    </div>
  );
}
