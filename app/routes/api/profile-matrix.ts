import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { matrixProfile } from "#app/features/cards/standards/matrix.ts";
import { publicPerson } from "#app/features/cards/standards/public-cards.server.ts";
import { notFoundAnswer, revalidatedAnswer } from "./answers.ts";

/** GET /api/profile/matrix/{username}: somebody's pronouns as fields of a Matrix profile (MSC4247). */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const person = await publicPerson(context, params.username ?? "");
  return person === null ? notFoundAnswer() : revalidatedAnswer(matrixProfile(person.cards));
}
