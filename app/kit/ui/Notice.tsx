import type { ReactNode } from "react";

/** Something worth knowing before reading on. `warning` for what may go wrong, `info` for the rest. */
export function Notice({ tone = "info", children }: { tone?: "info" | "warning" | "danger"; children: ReactNode }) {
  const tones = { info: "border-accent bg-sheet", warning: "border-accent bg-sun", danger: "border-danger bg-sheet" };
  return (
    <div role={tone === "danger" ? "alert" : undefined} className={`rounded-md border-s-4 px-4 py-3 ${tones[tone]}`}>
      {children}
    </div>
  );
}
