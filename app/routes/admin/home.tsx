export default function Page() {
  return null;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
