import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { withResults } from "#app/features/blog/census-blocks.server.ts";
import { PostPage } from "#app/features/blog/components/PostPage.tsx";
import { feedLinks } from "#app/features/blog/feed-links.ts";
import { postPicture } from "#app/features/blog/page-pictures.server.ts";
import { postHref, postsNow, readPost } from "#app/features/blog/post.server.ts";
import { postData } from "#app/features/blog/post-data.ts";
import { react, reactionsTo, readReaction } from "#app/features/blog/reactions/reactions.server.ts";
import { REACTIONS_PART, TAKE_BACK } from "#app/features/blog/reactions/reactions.ts";
import { shownPost } from "#app/features/blog/shown-post.server.ts";
import { readForm, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { after, minutes } from "#app/kit/time/durations.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { type Seo, seoMeta } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["blog", "articles"] };

/** A post, and the ones before and after it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { edition, hosts, spell } = context;
  const post = readPost(context, params.post ?? "");
  if (post === null) throw new Response(null, { status: 404 });
  const { posts, next } = postsNow(context);
  const at = posts.findIndex(({ slug }) => slug === post.slug);
  const beside = (index: number) => {
    const other = posts[index];
    return other === undefined ? null : shownPost(context, other);
  };
  const banner = bannerOf(context, postPicture(context, post));
  const seo: Seo = { title: post.title, description: post.description, banner };
  const { opening, parts } = await withResults(context, post);
  const shown = { seo, post: { ...shownPost(context, post), opening, parts } };
  const around = { newer: beside(at - 1), older: beside(at + 1) };
  const about = postData(post, { origin: hosts.origin(edition.code), edition, picture: banner?.path ?? null });
  const reactions = await reactionsTo(context, post.slug);
  const page = { ...spell({ ...shown, ...around }), about, feeds: feedLinks(context), slug: post.slug, reactions };
  return data(page, { headers: publicUntil(earlier(next, after(context.clock(), COUNTS_FOR))) });
}

/** Strangers see what others said a while later: a page that is made for each of them would be slower for all. */
const COUNTS_FOR = minutes(5);

const earlier = (one: Date | null, other: Date): Date => (one !== null && one < other ? one : other);

/** Chooses or takes back a reaction, and shows the post again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireViewer(context, request, { part: REACTIONS_PART });
  const slug = params.post ?? "";
  const form = await readForm(request);
  const written = form.raw("reaction");
  const reaction = readReaction(written);
  const problem = reaction !== null || written === TAKE_BACK ? await react(context, slug, reaction) : "gone";
  if (problem === "gone") throw new Response(null, { status: 404 });
  if (problem !== null) {
    return refusedUntil(problem.tooManyUntil, context.clock(), { form: "blog.reactions.tooOften" });
  }
  return redirect(`${postHref(context.edition, slug)}#${REACTIONS_PART}`, 303);
}

export function meta(args: MetaArgs<typeof loader>) {
  const { about, feeds } = args.data ?? {};
  return [...seoMeta(args), ...(about ? [{ "script:ld+json": about }] : []), ...(feeds?.links ?? [])];
}

export default function BlogPost() {
  const { slug, ...page } = useLoaderData<typeof loader>();
  return <PostPage key={slug} {...page} seed={slug} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
