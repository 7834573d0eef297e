import { grants, type Method, WISH_IDS, type WishId } from '@vesela/contraception-rules';

/** Preferences that the data can answer: the wishes of the rules. */
export const FILTERS = WISH_IDS;
export type Filter = WishId;

/** Methods that match all filters. */
export const meeting = (methods: readonly Method[], filters: readonly Filter[]): Method[] =>
  methods.filter(({ id }) => filters.every((filter) => grants(id, filter)));
