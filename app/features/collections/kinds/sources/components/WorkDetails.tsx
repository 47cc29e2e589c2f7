interface WorkDetailsProps {
  author: string;
  extra?: string;
  year: number | null;
  /** Something stands before them on the line. */
  follow?: boolean;
}

/** Who made a work, when, and what else there is to say of it. */
export function WorkDetails({ author, extra = "", year, follow = false }: WorkDetailsProps) {
  return Object.entries({ author, extra, year: String(year ?? "") })
    .filter(([, part]) => part !== "")
    .map(([name, part], index) => (
      <span key={name} className="text-note text-soft">
        {(follow || index > 0) && " · "}
        <bdi>{part}</bdi>
      </span>
    ));
}
