import type { Colour } from "./colour.ts";

/** A flag as data. `draw.ts` makes pictures of it. */
export interface Design {
  field: Field;
  /** What lies on the field, lowest first. */
  over: readonly Overlay[];
}

export type Field =
  | Stripes
  /** Colours that run into each other from top to bottom. Offsets are shares of the height. */
  | { kind: "blend"; stops: readonly (readonly [offset: number, colour: Colour])[] }
  /** Two fields, divided from the lower hoist to the upper fly. */
  | { kind: "diagonal"; upper: Colour; lower: Colour }
  | { kind: "wave"; upper: Colour; lower: Colour }
  /** Transparent: only the overlays are drawn. */
  | { kind: "clear" };

export interface Stripes {
  kind: "rows" | "columns";
  /** From the top, or from the hoist. Weights are relative to each other. */
  stripes: readonly Stripe[];
}

export type Stripe = readonly [weight: number, colour: Colour];

export type Overlay =
  /** The field has full colours inside a heart and muted colours around it. */
  | { kind: "heart" }
  /** Narrow stripes from top to bottom through the middle. */
  | { kind: "band"; colours: readonly Colour[] }
  /** Triangles at the hoist, the largest first: how far they reach, half their base, as shares of the height. */
  | { kind: "hoist"; triangles: readonly (readonly [reach: number, half: number, colour: Colour])[] }
  /** An angle from edge to edge that points up. */
  | { kind: "roof"; colour: Colour }
  | Emblem;

/** A drawing in a box of 100 units, with its middle at 0, 0. */
export interface Emblem {
  kind: "emblem";
  art: string;
  /** Where its middle lies, as shares of the flag's width and height. */
  at: readonly [x: number, y: number];
  /** The edge of its box as a share of the flag's height. */
  size: number;
  /** Degrees, clockwise. */
  turn: number;
}

export const rows = (...colours: Colour[]): Stripes => ({ kind: "rows", stripes: colours.map((one) => [1, one]) });

/** Stripes of unlike height. */
export const unevenRows = (...stripes: Stripe[]): Stripes => ({ kind: "rows", stripes });

export const columns = (...colours: Colour[]): Stripes => ({ ...rows(...colours), kind: "columns" });

export const blend = (...stops: (readonly [number, Colour])[]): Field => ({ kind: "blend", stops });

export const clear: Field = { kind: "clear" };

export const flag = (field: Field, ...over: Overlay[]): Design => ({ field, over });

/** Of romantic attraction: the field of the sexual one, and a heart. */
export const romantic = (field: Field): Design => flag(field, { kind: "heart" });

export const emblem = (art: string, place: Partial<Omit<Emblem, "kind" | "art">> = {}): Emblem => ({
  kind: "emblem",
  art,
  at: [0.5, 0.5],
  size: 0.6,
  turn: 0,
  ...place,
});
