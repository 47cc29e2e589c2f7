import type { Colour } from "../colour.ts";
import { around, disc, edged, fill, line, mirrored, moved, ring, turned } from "./shapes.ts";

/** Signs: of genders, of communities, of the sky. */

export const circle = (colour: Colour): string => ring(0, 0, 43, colour, 14);

/** Angles that point down, one below the other. */
export function chevrons(colours: readonly Colour[], thickness: number): string {
  const step = thickness * (colours.length > 2 ? 1.22 : 1.5);
  const first = -((colours.length - 1) * step) / 2 - thickness / 2 - 18;
  return colours
    .map((colour, index) => {
      const top = first + index * step;
      return fill(
        `M-50 ${top}L0 ${top + 36}L50 ${top}V${top + thickness}L0 ${top + 36 + thickness}L-50 ${top + thickness}Z`,
        colour,
      );
    })
    .join("");
}

/** A circle with a stem and an asterisk: neither the arrow nor the cross. */
const neither = (colour: Colour, width: number): string =>
  ring(0, 12, 19, colour, width) + line("M0-7V-44M-13-38L13-24M13-38L-13-24", colour, width);

/** The sign of Mars, joined with the nonbinary one. */
export function mars(colour: Colour): string {
  const arrow =
    ring(0, 12, 19, colour, 6) + line("M13.500-1.500L34-22M17-24H35.500V-5.500".replaceAll(".500", ".5"), colour, 6);
  return moved(neither(colour, 6), -15, 4) + moved(arrow, 13, 4);
}

/** The sign of Venus, joined with the nonbinary one. */
export function venus(colour: Colour): string {
  const cross = ring(0, 0, 19, colour, 6) + line("M0 19V48M-14 34H14", colour, 6);
  return moved(neither(colour, 6), -15, -6) + moved(cross, 13, 6);
}

/** The double axe of the Amazons. */
export function labrys(colour: Colour): string {
  const blade = "M0-34C12-30 24-36 33-46C46-32 46-2 33 12C24 2 12-4 0-1Z";
  return fill("M-3-46C-3-50 3-50 3-46V46C3 50-3 50-3 46Z", colour) + mirrored(fill(blade, colour));
}

/** The moon in its last days, and a small full circle beside it. */
export const waningMoon = (moon: Colour, light: Colour): string =>
  fill("M16-42A45 45 0 1 0 16 42A36 36 0 1 1 16-42Z", moon) + disc(26, 0, 13, light);

/** A sun with a half-moon in it. */
export function sunAndMoon(sun: Colour, moon: Colour): string {
  const ray = fill("M-8-33L0-50L8-33Z", sun);
  return around(ray, 12) + disc(0, 0, 34, sun) + fill("M0-24A24 24 0 0 0 0 24C7 8 7-8 0-24Z", moon);
}

/** A ring, and two feathers that hang from it. */
export function feathers(light: Colour, ink: Colour): string {
  const vane = "M0-24C10-14 11 14 4 40L0 34L-4 40C-11 14-10-14 0-24Z";
  const feather =
    edged(vane, light, ink, 2.2) + line("M0-26V44M0-4L6-11M0-4L-6-11M0 10L7 3M0 10L-7 3M0 24L6 17M0 24L-6 17", ink, 2);
  const hung = (x: number, by: number) => moved(turned(feather, by), x, 10);
  return ring(0, -28, 15, ink, 9) + ring(0, -28, 15, light, 5) + hung(-16, 16) + hung(16, -16);
}

/** Four arcs on a base line, and a star upside down under them. */
export function arcsAndStar(colour: Colour): string {
  const arcs = [47, 41, 35, 29].map((r) => `M${-r} 28A${r} ${r} 0 0 1 ${r} 28`).join("");
  const points = Array.from({ length: 10 }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? 13 : 5.2, (Math.PI * index) / 5];
    return `${Math.round(-Math.sin(angle) * radius * 100) / 100} ${Math.round(Math.cos(angle) * radius * 100) / 100}`;
  });
  return moved(line(`${arcs}M-47 28H47`, colour, 2.6) + moved(fill(`M${points.join("L")}Z`, colour), 0, 13), 0, -5);
}

/** Two bars: the same is the same. */
export const equals = (colour: Colour): string => fill("M-40-28H40V-8H-40ZM-40 8H40V28H-40Z", colour);

/** Two isoglosses crossing a round map, as beside our name. */
export const logo = (colour: Colour): string =>
  ring(0, 0, 44, colour, 8) + line("M-41-8C-27-20-14-19 0-12S27-4 41-15M-41 15C-27 3-14 4 0 11S27 19 41 8", colour, 8);
