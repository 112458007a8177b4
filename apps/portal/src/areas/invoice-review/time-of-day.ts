import { formatDateTime } from '@galeria/contract/kit/formats';

/** 'HH:mm' in São Paulo: for what ends within the hour. */
export const timeOf = (instant: string | Date): string => formatDateTime(instant).slice(-5);
