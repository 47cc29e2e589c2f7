import { Notice } from "#app/kit/ui/Notice.tsx";
import type { OwnBan } from "../page/own-ban.server.ts";

/** Above the card of a banned person, for them alone: that they are banned, why, and what they can do. */
export function OwnBanNotice({ ban: { header, seenBy, reason, rulesHeader, rules, links } }: { ban: OwnBan }) {
  return (
    <div className="no-print wrap py-5">
      <Notice tone="danger">
        <div className="grid max-w-prose gap-3">
          <div>
            <p className="font-semibold text-part">{header}</p>
            <p className="mt-1">{seenBy}</p>
          </div>
          <p dir="auto" className="whitespace-pre-line break-words border-line border-s-3 ps-4">
            {reason}
          </p>
          {rules.length > 0 && (
            <div className="grid gap-1">
              <p className="text-note text-soft">{rulesHeader}</p>
              <ul className="grid list-disc gap-1 ps-6">
                {rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </div>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {links.map(({ path, label }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </Notice>
    </div>
  );
}
