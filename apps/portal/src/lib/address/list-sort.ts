/** The list's own order is not sent: the plain question is the plain view. */
export const sentSort = <Sort extends string>(sort: Sort, sorts: readonly [Sort, ...Sort[]]): { readonly sort?: Sort } =>
  sort === sorts[0] ? {} : { sort };
