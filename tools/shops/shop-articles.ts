/** What the shops that are played sell. One of them is drink, which promotions may forbid. */
export const SHOP_ARTICLES = [
  { name: 'CAMISETA ALGODAO M', ncm: '61091000', price: '89.90' },
  { name: 'VINHO TINTO 750ML', ncm: '22042100', price: '79.90' },
  { name: 'TENIS CASUAL', ncm: '64041900', price: '279.90' },
] as const;
