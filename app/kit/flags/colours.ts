import type { Colour } from "./colour.ts";
import type { Design } from "./design.ts";
import { DESIGNS } from "./designs/designs.ts";
import type { FlagKey } from "./flags.ts";

/** The colours of a flag from the top, or from the hoist, without those of its emblem; of a sign such as a ribbon the main colour. */
export function flagColours(key: FlagKey): Colour[] {
  const { field, over } = DESIGNS[key];
  if (field.kind === "clear") return mainColour(over);
  const overlays = over.flatMap((overlay) => {
    if (overlay.kind === "band") return overlay.colours;
    return overlay.kind === "hoist" ? overlay.triangles.map(([, , colour]) => colour) : [];
  });
  switch (field.kind) {
    case "rows":
    case "columns":
      return [...field.stripes.map(([, colour]) => colour), ...overlays];
    case "blend":
      return [...field.stops.map(([, colour]) => colour), ...overlays];
    case "diagonal":
    case "wave":
      return [field.upper, field.lower, ...overlays];
  }
}

function mainColour(over: Design["over"]): Colour[] {
  const art = over.flatMap((overlay) => (overlay.kind === "emblem" ? overlay.art : [])).join("");
  const [first] = /#[0-9a-f]{6}/i.exec(art) ?? [];
  return first === undefined ? [] : [first as Colour];
}
