import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";

const texts = createTranslator("cs", {
  flags: { alt: "Vlajka: %name%", altDesign: "Vlajka: %name% (%design%)", Lesbian: "Lesby" },
});

const show = (flag: Parameters<typeof Flag>[0]) =>
  renderToStaticMarkup(
    <TextProvider value={texts}>
      <Flag {...flag} />
    </TextProvider>,
  );

test("a flag says what it is, where it is and how large", () => {
  const html = show({ flag: "Lesbian_", height: 40 });
  for (const part of ['src="/flags/Lesbian_.svg"', 'alt="Vlajka: Lesby (2)"', 'width="60"', 'height="40"']) {
    expect(html).toContain(part);
  }
});

test("a flag beside its name is silent", () => {
  expect(show({ flag: "Lesbian", named: true })).toContain('alt=""');
  expect(show({ flag: "Lesbian", named: true })).not.toContain("title");
});

test("a flag may say what it looks like instead, also beside its name", () => {
  expect(show({ flag: "Lesbian", named: true, alt: "Pět pruhů." })).toContain('alt="Pět pruhů."');
});

test("every sign of a key is safe in an address", () => {
  expect(show({ flag: "-pl-Rodzaj nijaki" })).toContain('src="/flags/-pl-Rodzaj%20nijaki.svg"');
});
