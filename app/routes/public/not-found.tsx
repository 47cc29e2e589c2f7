/** For editions without pronouns, where nothing else takes an unknown address. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Nothing() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
