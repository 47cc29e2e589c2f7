export function loader(): Response {
  throw new Response(null, { status: 404 });
}
