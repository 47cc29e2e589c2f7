import "#app/kit/ui/frame.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { ListPage } from "./ListPage.tsx";

const root = document.getElementById("root");
const props = document.getElementById("props");
if (root && props) {
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <ListPage {...JSON.parse(props.textContent ?? "")} />
      </BrowserRouter>
    </StrictMode>,
  );
}
