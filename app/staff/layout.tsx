import { Outlet } from "react-router";

/** The frame of the staff area. */
export default function StaffLayout() {
  return <Outlet />;
}
