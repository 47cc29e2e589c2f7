import pageIcons from "./page.svg?raw";

const ID = "page-icons";
const SYMBOLS = import.meta.env.SSR ? symbolsIn(pageIcons) : null;

/** The icons of the header, once in each page. The browser has them in the page already, so its scripts do not hold them again. */
export function PageIcons() {
  const symbols = SYMBOLS ?? document.getElementById(ID)?.innerHTML ?? "";
  return (
    <svg
      id={ID}
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

function symbolsIn(sprite: string): string {
  const end = "</symbol>";
  return sprite.slice(sprite.indexOf("<symbol"), sprite.lastIndexOf(end) + end.length);
}
