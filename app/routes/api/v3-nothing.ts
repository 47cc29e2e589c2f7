import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { unknownAnswer } from "./answers.ts";

/** Every other address of the third version of the old API. */
export const loader = ({ request }: LoaderFunctionArgs): Response => unknownAnswer(request);
