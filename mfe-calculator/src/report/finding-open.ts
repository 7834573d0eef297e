import { createContext, useContext } from 'react';

/** Whether she has found something in a self-examination that no doctor has looked at, where a report is her own. */
export const FindingOpen = createContext(false);

export const useFindingOpen = (): boolean => useContext(FindingOpen);
