import { BULLETS, type BulletName } from "../bullets.ts";

/** The bullet before a form. Screen readers get the number from the label of the list. */
export function Bullet({ name }: { name: BulletName }) {
  return (
    <svg viewBox="-9 -9 18 18" aria-hidden="true" className="mt-[0.62em] size-[0.72em] flex-none fill-accent">
      {BULLETS[name].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  );
}
