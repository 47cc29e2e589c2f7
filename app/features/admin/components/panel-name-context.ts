import { createContext } from "react";

/** The name of the panel, which stands above the title of each of its pages. */
export const PanelName = createContext("");
