interface WorkDetailsProps {
  author: string;
  extra?: string;
  year: number | null;
  /** Whether something precedes them on the line. */
  follow?: boolean;
}

/** The author, year and other details of a work. */
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
