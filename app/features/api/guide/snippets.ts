/** How programs ask for an address, in the languages that most of them are written in, without any library. */

export interface Snippet {
  language: string;
  code: string;
}

/** @param url absolute and percent-encoded, so no language has to escape anything of it */
export const snippetsFor = (url: string): Snippet[] => [
  { language: "curl", code: `curl '${url}'` },
  {
    language: "JavaScript",
    code: `const response = await fetch("${url}");\nconsole.log(await response.json());`,
  },
  {
    language: "Python",
    code: `import json\nfrom urllib.request import urlopen\n\nwith urlopen("${url}") as response:\n    print(json.load(response))`,
  },
];
