CREATE TABLE `circle_refusals` (
	`person_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`owner_name` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `owner_id`),
	FOREIGN KEY (`person_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `circle_refusals_owner_id` ON `circle_refusals` (`owner_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `public_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_public_id` ON `accounts` (`public_id`);--> statement-breakpoint
CREATE INDEX `reports_handled` ON `reports` (`handled_at`) WHERE "reports"."handled_at" IS NOT NULL;