/** Samples of statistics and of what consoles are told. */
export const figureSamples = {
  "operatingStatistics.list": () => ({}),
  "operatingStatistics.overview": () => ({ range: "7d" }),
  "operatingStatistics.registerCount": () => ({ range: "all" }),
  "operatingStatistics.reportCount": () => ({}),
  "operatingStatistics.export": () => ({}),
  "dataStatistics.overview": () => ({}),
  "dataStatistics.export": () => ({}),
  "chatStatistics.overview": () => ({}),
  "chatStatistics.export": () => ({}),
  "live.events": () => ({}),
  "live.waiting": () => ({}),
};
