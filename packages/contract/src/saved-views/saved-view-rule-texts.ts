/** FMT-02: why a saved view is refused. */
export const SAVED_VIEW_RULE_TEXTS = {
  viewFieldUnknown: {
    pt: 'Esta visão tem um filtro que a lista não guarda',
    en: 'This view has a filter that the list does not keep',
  },
} as const;
