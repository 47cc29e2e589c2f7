/** A page about accounts, such as the terms. */
export interface AgreedPage {
  name: string;
  /** Of the language it is written in. */
  locale: string;
  url: string;
}

/** It opens beside the form, so that nothing typed is lost. */
export function AgreedLink({ name, locale, url }: AgreedPage) {
  return (
    <a href={url} lang={locale} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
