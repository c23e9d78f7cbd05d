/** How a page's state is shown: in the colour that it has everywhere. */
export const stateTones = { Current: "good", Upcoming: "waiting", Past: "closed", Off: "closed" } as const;
