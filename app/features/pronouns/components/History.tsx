import { Inline } from "#app/kit/markup/components/Inline.tsx";

/** Notes about a set, each beside a coloured line. */
export function History({ boxes }: { boxes: readonly string[] }) {
  return (
    <div className="grid max-w-prose gap-4">
      {boxes.map((box) => (
        <p key={box} className="border-accent border-s-3 ps-4 text-soft [&_a]:text-ink">
          <Inline text={box} icons={false} />
        </p>
      ))}
    </div>
  );
}
