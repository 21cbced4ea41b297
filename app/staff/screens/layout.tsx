import { Outlet } from "react-router";
import "#app/staff/staff.css";
import styles from "./layout.module.css";

/** The layout of the staff area, with its tokens, which visitors do not download. */
export default function StaffLayout() {
  return (
    <div className={styles.staff}>
      <Outlet />
    </div>
  );
}
