/** Sentences in a list, each on its own. */
export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
