const no = () => false;
const nothing = () => undefined;

/** A log for Stryker that nobody reads: what it says is told in the end, in our words. */
export const silent = {
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no },
  ...{ isErrorEnabled: no, isFatalEnabled: no },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
};
