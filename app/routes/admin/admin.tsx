import { Outlet } from "@remix-run/react";

export default function Admin() {
  return <Outlet />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
