import { rowSortingFeature, tableFeatures } from '@tanstack/react-table';

export const features = tableFeatures({ rowSortingFeature });
export type Features = typeof features;
