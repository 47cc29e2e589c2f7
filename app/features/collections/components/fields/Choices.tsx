import type { FormField } from "../../proposals/form-fields.server.ts";

export interface ChoicesProps {
  name: string;
  options: FormField["options"];
  /** Values of those that are chosen at first. */
  chosen: readonly string[];
}

/** Boxes to tick, all in sight. */
export const Choices = ({ name, options, chosen }: ChoicesProps) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    {options.map((option) => (
      <Choice key={option.value} name={name} option={option} isChosen={chosen.includes(option.value)} />
    ))}
  </div>
);

interface ChoiceProps {
  name: string;
  option: ChoicesProps["options"][number];
  isChosen: boolean;
  /** Hidden options stay ticked. */
  isHidden?: boolean;
}

export const Choice = ({ name, option: { value, label, picture }, isChosen, isHidden = false }: ChoiceProps) => (
  <label className={isHidden ? "hidden" : "flex min-h-9 items-center gap-2.5"}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChosen}
      className="size-5 flex-none accent-(--accent)"
    />
    {picture !== null && (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        className="h-5 w-8 flex-none rounded-flag object-contain"
      />
    )}
    <bdi className="min-w-0">{label}</bdi>
  </label>
);
