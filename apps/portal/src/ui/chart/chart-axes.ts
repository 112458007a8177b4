/** How a chart's axes say the values, where there is less room than in the tooltip and the table. */
export interface ChartAxes {
  readonly x?: { readonly tickFormatter: (name: string) => string };
  readonly y?: { readonly width: number; readonly tickFormatter?: (value: number) => string };
}
