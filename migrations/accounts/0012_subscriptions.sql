CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`locale` text NOT NULL,
	`type` text NOT NULL,
	`email_hash` text NOT NULL,
	`email_sealed` text NOT NULL,
	`told` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_email` ON `subscriptions` (`email_hash`,`locale`,`type`);