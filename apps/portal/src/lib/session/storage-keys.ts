/** Spec 3: what the portal keeps in local storage. */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  user: 'user',
  selectedMall: 'selectedMall',
  gatewayToken: 'gatewayToken',
  selectedPurchase: 'selectedPurchase',
  currentLocation: 'currentLocation',
  appTheme: 'appTheme',
} as const;

/** Ends with the session; the theme belongs to the computer, not to who sits at it. */
export const SESSION_KEYS = [
  STORAGE_KEYS.accessToken,
  STORAGE_KEYS.user,
  STORAGE_KEYS.selectedMall,
  STORAGE_KEYS.gatewayToken,
  STORAGE_KEYS.selectedPurchase,
  STORAGE_KEYS.currentLocation,
] as const;
