import { expect, test } from "vitest";
import { currentOf, places } from "./places.ts";

const currentAt = (address: string) => {
  const { pathname, search } = new URL(address, "http://desk.invalid");
  return places.flat().flatMap((place) => {
    const current = currentOf(place, { pathname, search });
    return current ? [`${place.label} ${current}`] : [];
  });
};

test("exactly one link is marked as the current page", () => {
  expect(currentAt("/dashboard")).toEqual(["Overview page"]);
  expect(currentAt("/dashboard?show=casestudies")).toEqual(["Case studies page"]);
  expect(currentAt("/dashboard/library")).toEqual(["Library page"]);
  expect(currentAt("/edit/settings")).toEqual(["Settings page"]);
  expect(currentAt("/edit/settings/enquiries")).toEqual(["Enquiry settings page"]);
  expect(currentAt("/dashboard/account")).toEqual([]);
});

test("a search is no page of a list, though it may have begun in one", () => {
  expect(currentAt("/dashboard?q=a")).toEqual([]);
  expect(currentAt("/dashboard?show=posts&q=a")).toEqual(["Posts true"]);
  expect(currentAt("/dashboard?show=posts&q=")).toEqual(["Posts page"]);
});

test("editors and histories belong to the list of their collection", () => {
  expect(currentAt("/edit/work/verrasque")).toEqual(["Case studies true"]);
  expect(currentAt("/edit/pages/home")).toEqual(["Pages true"]);
  expect(currentAt("/dashboard/history/posts/no-more-free-pitches")).toEqual(["Posts true"]);
  expect(currentAt("/dashboard/history/settings/site")).toEqual(["Settings true"]);
});
