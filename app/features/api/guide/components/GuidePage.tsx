import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import type { GuideGroup } from "../guide.ts";
import { Described, English } from "./English.tsx";
import { OperationGuide } from "./OperationGuide.tsx";

interface GuidePageProps {
  /** The address of this page, to which its forms go. */
  path: string;
  origin: string;
  groups: readonly GuideGroup[];
  /** Answers a minute, written out. */
  limit: string;
  problems: readonly { id: string; status: number; title: string; detail: string }[];
  /** Whether the page and the words of the API are in one language. */
  isEnglish: boolean;
}

/** What programs may ask: what holds for all of it, then each question with an answer, and what goes wrong. */
export function GuidePage({ path, origin, groups, limit, problems, isEnglish }: GuidePageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed="api" title={text("api.header")} lede={text("api.intro")} />
      <Page startAside={<Contents groups={groups} />}>
        <Section title={text("api.rules")} className="max-w-prose">
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              <Described text={text("api.edition", { parameter: "`?edition=`" })} />
            </li>
            <li>
              <Described text={text("api.pages", { next: "`next`", cursor: "`?cursor=`", fields: "`?fields=`" })} />
            </li>
            <li>{text("api.limit", { number: limit })}</li>
            <li>{text("api.care")}</li>
            {!isEnglish && <li>{text("api.english")}</li>}
          </ul>
          <p className="mt-4">
            <a href="/api/openapi.json" rel="nofollow">
              {text("api.description")}
            </a>
          </p>
        </Section>
        {groups.map(({ id, title, operations }) => (
          <Section key={id} id={id} title={title}>
            {id === "People" && <p className="-mt-2 mb-5 max-w-prose">{text("api.nobody")}</p>}
            <div className="grid gap-8">
              {operations.map((operation) => (
                <OperationGuide key={operation.id} operation={operation} path={path} origin={origin} />
              ))}
            </div>
          </Section>
        ))}
        <Section id="problems" title={text("api.problems")}>
          <English as="dl" className="grid max-w-prose gap-3">
            {problems.map(({ id, status, title, detail }) => (
              <div key={id} id={id} className="scroll-mt-6">
                <dt className="font-semibold">
                  {status} · {title}
                </dt>
                <dd className="text-soft">
                  <Described text={detail} />
                </dd>
              </div>
            ))}
          </English>
        </Section>
      </Page>
    </>
  );
}

function Contents({ groups }: { groups: readonly GuideGroup[] }) {
  const { text } = useTexts();
  const links = [...groups.map(({ id, title }) => ({ id, title })), { id: "problems", title: text("api.problems") }];
  return (
    <nav aria-label={text("api.header")} className="no-print lg:sticky lg:top-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 lg:grid">
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
