import type { ReactNode } from "react";
import type { BulletName } from "../bullets.ts";

interface FormListProps {
  bullet: BulletName;
  /** What screen readers say instead of the bullets. */
  label?: string;
  /** A list item for each form. */
  children: ReactNode;
}

/** Forms of a noun, one below the other. Their bullets say singular or plural, and look as in pictures (bullets.ts). */
export function FormList({ bullet, label, children }: FormListProps) {
  return (
    <ul aria-label={label} data-bullet={bullet} className="form-list">
      {children}
    </ul>
  );
}
