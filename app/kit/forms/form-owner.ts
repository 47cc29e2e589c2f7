/**
 * The field with which a form says for whom it was made. A browser may hold several accounts, and a page that was opened as one
 * of them must not change another after a switch.
 */
export const FORM_OWNER = "formOwner";
